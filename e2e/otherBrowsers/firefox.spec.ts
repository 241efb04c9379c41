import { describeMainJob } from './describeMainJob';
import { startFirefox } from './startFirefox';

describeMainJob('Firefox', startFirefox);
