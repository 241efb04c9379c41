import 'shared-config/build/loadSources.cjs';
import { postConstants } from 'shared-config/build/mdx/readPosts';
import { remoteBuild } from 'shared-config/build/webpack/remoteBuild';

export default remoteBuild({ constants: postConstants });
