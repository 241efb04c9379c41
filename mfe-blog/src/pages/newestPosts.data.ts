import type { ListProps } from 'shared-config/build/collections/paged';
import { postLists, readPosts } from '../collections/posts';
import type { Post } from '../posts/Post';

export const NEWEST_POSTS = postLists(readPosts())[0]?.props as ListProps<Post>;
