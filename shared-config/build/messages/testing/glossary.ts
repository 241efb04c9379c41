import type { Translated } from '../../../i18n/languages';

/** What this site does not say, and what it says instead: one word for one thing. docs/translating.md has the terms. */
const INSTEAD: Readonly<Record<Translated, Readonly<Record<string, string>>>> = {
  kn: {
    ಹೆಲ್ಪರ್: 'ಸಹಾಯಕರು',
    ವೇಟ್‌ಲಿಸ್ಟ್: 'ವೇಟಿಂಗ್ ಲಿಸ್ಟ್',
    'ಕಾಯುವ ಪಟ್ಟಿ': 'ವೇಟಿಂಗ್ ಲಿಸ್ಟ್',
    ಕಾಯ್ದಿರಿಸ: 'ಬುಕ್ ಮಾಡಿ',
    'ಲಾಗ್ ಇನ್': 'ಲಾಗಿನ್',
    'ಲಾಗ್ ಔಟ್': 'ಲಾಗೌಟ್',
    ಸೈನ್‌ಅಪ್: 'ಸೈನ್ ಅಪ್',
    ನಮೂದಿಸಿ: 'ಹಾಕಿ',
    ಆರಿಸ: 'ಆಯ್ಕೆ ಮಾಡಿ',
    ಪಾವತಿ: 'ಹಣ ಕಟ್ಟಿ',
    ಮರುಪಾವತಿ: 'ಹಣ ವಾಪಸ್',
    ವಿವಾದ: 'ದೂರು',
    ರದ್ದು: 'ಕ್ಯಾನ್ಸಲ್ ಮಾಡಿ',
    ಸಂದೇಶ: 'ಮೆಸೇಜ್',
    ನಕಲಿಸ: 'ಕಾಪಿ ಮಾಡಿ',
    ಸೂಕ್ಷ್ಮ: 'ಜೋಪಾನದ ಕೆಲಸ',
    'ಬೆಂಗಳೂರು ನಗರ': 'ಬೆಂಗಳೂರಿನಲ್ಲಿ',
  },
  hi: {
    सहायक: 'हेल्पर',
    वेटलिस्ट: 'वेटिंग लिस्ट',
    'प्रतीक्षा सूची': 'वेटिंग लिस्ट',
    'लिस्ट में जुड़': 'वेटिंग लिस्ट में नाम लिखवाएँ',
    आरक्षित: 'बुक करें',
    लॉगिन: 'लॉग इन',
    लॉगआउट: 'लॉग आउट',
    साइनअप: 'साइन अप',
    खाता: 'अकाउंट',
    प्रोफाइल: 'प्रोफ़ाइल',
    'दर्ज करें': 'डालें',
    भुगतान: 'पैसा दें',
    पेमेंट: 'पैसा दें',
    'धन-वापसी': 'रिफ़ंड',
    पड़ाव: 'स्टॉप',
    विवाद: 'शिकायत',
    रद्द: 'कैंसिल करें',
    लॉन्च: 'सेवा शुरू',
    संदेश: 'मैसेज',
    मिटा: 'डिलीट करें',
    नाज़ुक: 'खास देखभाल',
    आवेदन: 'अप्लाई करें',
    'माँ-बाप': 'माता-पिता',
    बैंगलोर: 'बेंगलुरु',
  },
};

/** A problem for each word of a translation that the glossary does not have: `says ಸಂದೇಶ, where the site says ಮೆಸೇಜ್`. */
export const otherWords = (text: string, language: Translated): string[] =>
  Object.entries(INSTEAD[language])
    .filter(([other]) => text.includes(other))
    .map(([other, word]) => `says ${other}, where the site says ${word}`);
