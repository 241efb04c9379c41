import { describeMainJob } from './describeMainJob';
import { startFirefox } from './firefox/startFirefox';

describeMainJob('Firefox', startFirefox);
