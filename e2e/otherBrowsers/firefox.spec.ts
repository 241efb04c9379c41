import { describeInstalled } from './describeMainJob';
import { startFirefox } from './firefox/startFirefox';

describeInstalled('Firefox', startFirefox);
