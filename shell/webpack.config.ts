import 'shared-config/build/loadSources.cjs';
import { shellBuild } from 'shared-config/build/webpack/shellBuild';

export default shellBuild();
