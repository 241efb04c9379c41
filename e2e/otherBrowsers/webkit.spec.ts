import { describeMainJob } from './describeMainJob';
import { startWebKit } from './webkit/startWebKit';

describeMainJob('WebKit', startWebKit);
