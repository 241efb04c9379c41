import { describeInstalled } from './describeMainJob';
import { startWebKit } from './webkit/startWebKit';

describeInstalled('WebKit', startWebKit);
