import { linguiConfig } from './build/messages/lingui';

export default linguiConfig(['site', 'services', 'ui'], 'i18n/locales');
