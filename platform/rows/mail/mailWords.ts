import type { Language } from 'shared-config/i18n/languages';

/** The email to a new person on the waitlist, and the two pages that it leads to. */
const en = {
  hello: 'Hello',
  subject: 'Your place on the GetIt waitlist',
  place:
    "Launching in Bengaluru Soon. Your place on the GetIt waitlist is saved. We'll notify you when we go live in your city. Joining is free.",
  ask: 'Please confirm that you joined:',
  askSubject: 'Confirm your place on the GetIt waitlist',
  edit: 'To change what you entered, open this page in the browser you joined with:',
  leave: 'To leave the waitlist:',
  // For someone who did not join: where the email asks for a confirmation, and where it does not.
  stranger: {
    asked:
      'If you did not join, ignore this email. Only people who confirm hear from us about the launch.',
    sent: 'If you did not join, use the link above, and we will not email you about the launch.',
  },
  // Before the button of a page is pressed, on it, and after.
  pages: {
    confirm: {
      title: 'Confirm your place',
      text: 'Press the button to confirm your place on the waitlist.',
      done: {
        title: 'Your place is confirmed',
        text: "We'll notify you when we go live in your city.",
      },
    },
    leave: {
      title: 'Leave the waitlist',
      text: 'Press the button, and we will not email you about the launch.',
      done: {
        title: 'You have left the waitlist',
        text: 'We will not email you about the launch.',
      },
    },
  },
  gone: {
    title: 'This link does not work',
    text: 'Part of it is missing, or your entry has been deleted. Copy the whole link from the email.',
  },
  yours: 'Your place and your link',
  back: 'Back to the homepage',
  again: 'Something went wrong. Try again.',
};

export const MAIL_WORDS: Readonly<Record<Language, typeof en>> = {
  en,
  kn: {
    hello: 'ನಮಸ್ಕಾರ',
    subject: 'GetIt ವೇಟಿಂಗ್ ಲಿಸ್ಟ್‌ನಲ್ಲಿ ನಿಮ್ಮ ಹೆಸರು',
    place:
      'ಸದ್ಯದಲ್ಲೇ ಬೆಂಗಳೂರಿನಲ್ಲಿ ಶುರು. ನಿಮ್ಮ ಹೆಸರು GetIt ವೇಟಿಂಗ್ ಲಿಸ್ಟ್‌ನಲ್ಲಿದೆ. ನಿಮ್ಮ ನಗರದಲ್ಲಿ ಸೇವೆ ಶುರುವಾದಾಗ ನಿಮಗೆ ತಿಳಿಸುತ್ತೇವೆ. ಹಣ ಕಟ್ಟಬೇಕಾಗಿಲ್ಲ.',
    ask: 'ಸೇರಿದ್ದು ನೀವೇ ಎಂದು ದಯವಿಟ್ಟು ಖಚಿತಪಡಿಸಿ:',
    askSubject: 'GetIt ವೇಟಿಂಗ್ ಲಿಸ್ಟ್‌ನಲ್ಲಿ ನಿಮ್ಮ ಹೆಸರು ಖಚಿತಪಡಿಸಿ',
    edit: 'ನಿಮ್ಮ ವಿವರ ಬದಲಿಸಲು, ಸೇರಿದ ಬ್ರೌಸರ್‌ನಲ್ಲಿ ಈ ಪುಟ ತೆರೆಯಿರಿ:',
    leave: 'ವೇಟಿಂಗ್ ಲಿಸ್ಟ್‌ನಿಂದ ಹೊರಬರಲು:',
    stranger: {
      asked: 'ಸೇರಿದ್ದು ನೀವಲ್ಲದಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಿಲ್ಲ: ಖಚಿತಪಡಿಸಿದವರಿಗೆ ಮಾತ್ರ ಸೇವೆ ಶುರುವಾದಾಗ ಇಮೇಲ್ ಕಳುಹಿಸುತ್ತೇವೆ.',
      sent: 'ಸೇರಿದ್ದು ನೀವಲ್ಲದಿದ್ದರೆ ಮೇಲಿನ ಲಿಂಕ್ ಒತ್ತಿ ಹೊರಬನ್ನಿ. ಆಮೇಲೆ ಸೇವೆ ಶುರುವಾದಾಗ ನಿಮಗೆ ಇಮೇಲ್ ಬರುವುದಿಲ್ಲ.',
    },
    pages: {
      confirm: {
        title: 'ನಿಮ್ಮ ಹೆಸರು ಖಚಿತಪಡಿಸಿ',
        text: 'ಬಟನ್ ಒತ್ತಿದರೆ ವೇಟಿಂಗ್ ಲಿಸ್ಟ್‌ನಲ್ಲಿ ನಿಮ್ಮ ಹೆಸರು ಖಚಿತವಾಗುತ್ತದೆ.',
        done: {
          title: 'ನಿಮ್ಮ ಹೆಸರು ಖಚಿತವಾಗಿದೆ',
          text: 'ನಿಮ್ಮ ನಗರದಲ್ಲಿ ಸೇವೆ ಶುರುವಾದಾಗ ನಿಮಗೆ ತಿಳಿಸುತ್ತೇವೆ.',
        },
      },
      leave: {
        title: 'ವೇಟಿಂಗ್ ಲಿಸ್ಟ್‌ನಿಂದ ಹೊರಬನ್ನಿ',
        text: 'ಬಟನ್ ಒತ್ತಿದರೆ, ಸೇವೆ ಶುರುವಾದಾಗ ನಿಮಗೆ ಇಮೇಲ್ ಬರುವುದಿಲ್ಲ.',
        done: {
          title: 'ನೀವು ವೇಟಿಂಗ್ ಲಿಸ್ಟ್‌ನಿಂದ ಹೊರಬಂದಿದ್ದೀರಿ',
          text: 'ಸೇವೆ ಶುರುವಾದಾಗ ನಿಮಗೆ ಇಮೇಲ್ ಬರುವುದಿಲ್ಲ.',
        },
      },
    },
    gone: {
      title: 'ಈ ಲಿಂಕ್ ಕೆಲಸ ಮಾಡುತ್ತಿಲ್ಲ',
      text: 'ಅದು ಪೂರ್ತಿ ಇಲ್ಲ, ಅಥವಾ ನಿಮ್ಮ ವಿವರ ಅಳಿಸಿದ್ದೇವೆ. ಇಮೇಲ್‌ನಿಂದ ಇಡೀ ಲಿಂಕ್ ಕಾಪಿ ಮಾಡಿ.',
    },
    yours: 'ನಿಮ್ಮ ಸಂಖ್ಯೆ ಮತ್ತು ನಿಮ್ಮ ಲಿಂಕ್',
    back: 'ಮುಖಪುಟಕ್ಕೆ ಹಿಂತಿರುಗಿ',
    again: 'ಏನೋ ತಪ್ಪಾಗಿದೆ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  },
  hi: {
    hello: 'नमस्ते',
    subject: 'GetIt वेटिंग लिस्ट में आपका नाम',
    place:
      'जल्द ही बेंगलुरु में शुरू। GetIt वेटिंग लिस्ट में आपका नाम आ गया है। आपके शहर में सेवा शुरू होते ही हम आपको बताएँगे। कोई पैसा नहीं देना है।',
    ask: 'कृपया पक्का करें कि यह नाम आपने ही लिखवाया है:',
    askSubject: 'GetIt वेटिंग लिस्ट में अपना नाम पक्का करें',
    edit: 'अपनी जानकारी बदलने के लिए, जिस ब्राउज़र से नाम लिखवाया था, उसी में यह पेज खोलें:',
    leave: 'वेटिंग लिस्ट से नाम हटवाने के लिए:',
    stranger: {
      asked:
        'नाम आपने नहीं लिखवाया? तो कुछ करने की ज़रूरत नहीं: सेवा शुरू होने की खबर हम सिर्फ़ उन्हें भेजते हैं, जो अपना नाम पक्का करते हैं।',
      sent: 'नाम आपने नहीं लिखवाया? ऊपर के लिंक से हटवा दें; फिर सेवा शुरू होने की खबर हम आपको नहीं भेजेंगे।',
    },
    pages: {
      confirm: {
        title: 'अपना नाम पक्का करें',
        text: 'बटन दबाते ही वेटिंग लिस्ट में आपका नाम पक्का हो जाएगा।',
        done: {
          title: 'आपका नाम पक्का हो गया है',
          text: 'आपके शहर में सेवा शुरू होते ही हम आपको बताएँगे।',
        },
      },
      leave: {
        title: 'वेटिंग लिस्ट से नाम हटवाएँ',
        text: 'बटन दबाने के बाद सेवा शुरू होने की खबर हम आपको नहीं भेजेंगे।',
        done: {
          title: 'आपका नाम वेटिंग लिस्ट से हट गया है',
          text: 'सेवा शुरू होने की खबर हम आपको नहीं भेजेंगे।',
        },
      },
    },
    gone: {
      title: 'यह लिंक काम नहीं कर रहा',
      text: 'या तो यह पूरा नहीं है, या आपकी जानकारी डिलीट हो चुकी है। ईमेल से पूरा लिंक कॉपी करें।',
    },
    yours: 'आपका नंबर और आपका लिंक',
    back: 'होम पेज पर वापस जाएँ',
    again: 'कुछ गड़बड़ हो गई। फिर से कोशिश करें।',
  },
};
