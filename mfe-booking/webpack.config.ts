import { remoteBuild } from 'shared-config/build/webpack/remoteBuild';

export default remoteBuild();
