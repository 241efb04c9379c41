import { postLists, readPosts } from '../collections/posts';
import type { PostListProps } from '../posts/PostList';

export const NEWEST_POSTS = postLists(readPosts())[0]?.props as PostListProps;
