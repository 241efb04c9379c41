import { describeMainJob } from './describeMainJob';
import { startWebKit } from './webkit/startWebKit';

describeMainJob('WebKit', (folder) => startWebKit('/usr/bin/WebKitWebDriver', folder));
