import { describeMainJob } from './describeMainJob';
import { startFirefox } from './firefox/startFirefox';

describeMainJob('Firefox', (folder) => startFirefox('/usr/bin/firefox-esr', folder));
