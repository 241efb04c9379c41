import 'shared-config/build/loadSources.cjs';
import { remoteBuild } from 'shared-config/build/webpack/remoteBuild';

export default remoteBuild();
