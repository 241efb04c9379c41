import type { Language } from 'shared-config/i18n/languages';

/** What a visitor without scripts reads about a form that was not taken. `{label}` is what the page calls the field. */
const en = {
  title: 'Not sent yet',
  check: 'Check “{label}”.',
  wait: 'Too many messages came from your network. Wait a minute.',
  network: 'Too many messages came from your network today. Please send it again tomorrow.',
  tomorrow: 'We cannot take more messages today. Please send it again tomorrow.',
  again: 'Something went wrong. Try again.',
  back: 'Go back: what you typed is still there.',
  typed: 'What you typed',
  /** What the page calls a field, by its English name. */
  labels: {} as Readonly<Record<string, string>>,
};

export const FORM_WORDS: Readonly<Record<Language, typeof en>> = {
  en,
  kn: {
    title: 'ಇನ್ನೂ ಕಳುಹಿಸಿಲ್ಲ',
    check: '“{label}” ಸರಿಯಾಗಿದೆಯೇ ನೋಡಿ.',
    wait: 'ನಿಮ್ಮ ನೆಟ್‌ವರ್ಕ್‌ನಿಂದ ತುಂಬಾ ಮೆಸೇಜ್‌ಗಳು ಬಂದಿವೆ. ಒಂದು ನಿಮಿಷ ಕಾಯಿರಿ.',
    network: 'ಇವತ್ತು ನಿಮ್ಮ ನೆಟ್‌ವರ್ಕ್‌ನಿಂದ ತುಂಬಾ ಮೆಸೇಜ್‌ಗಳು ಬಂದಿವೆ. ನಾಳೆ ಮತ್ತೆ ಕಳುಹಿಸಿ.',
    tomorrow: 'ಇವತ್ತು ಇನ್ನು ಮೆಸೇಜ್ ತೆಗೆದುಕೊಳ್ಳಲು ಆಗುತ್ತಿಲ್ಲ. ನಾಳೆ ಮತ್ತೆ ಕಳುಹಿಸಿ.',
    again: 'ಏನೋ ತಪ್ಪಾಗಿದೆ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    back: 'ಹಿಂದಕ್ಕೆ ಹೋಗಿ: ನೀವು ಬರೆದದ್ದು ಅಲ್ಲೇ ಇದೆ.',
    typed: 'ನೀವು ಬರೆದದ್ದು',
    labels: {
      Name: 'ಹೆಸರು',
      Mobile: 'ಮೊಬೈಲ್ ನಂಬರ್',
      Message: 'ಮೆಸೇಜ್',
      Email: 'ಇಮೇಲ್',
      City: 'ನಗರ',
      Interest: 'ಬೇಕಾದ ಸೇವೆ',
    },
  },
  hi: {
    title: 'अभी नहीं भेजा गया',
    check: '“{label}” ठीक है या नहीं, एक बार देख लें।',
    wait: 'आपके नेटवर्क से बहुत सारे मैसेज आए हैं। एक मिनट रुकें।',
    network: 'आज आपके नेटवर्क से बहुत सारे मैसेज आए हैं। कल फिर से भेजें।',
    tomorrow: 'आज हम और मैसेज नहीं ले पा रहे। कल फिर से भेजें।',
    again: 'कुछ गड़बड़ हो गई। फिर से कोशिश करें।',
    back: 'वापस जाएँ: आपका लिखा हुआ वहीं है।',
    typed: 'आपका लिखा हुआ',
    labels: {
      Name: 'नाम',
      Mobile: 'मोबाइल नंबर',
      Message: 'मैसेज',
      Email: 'ईमेल',
      City: 'शहर',
      Interest: 'किस काम में मदद',
    },
  },
};
