import { shellBuild } from 'shared-config/build/webpack/shellBuild';

export default shellBuild();
