import { linguiConfig } from 'shared-config/build/messages/lingui';

export default linguiConfig();
