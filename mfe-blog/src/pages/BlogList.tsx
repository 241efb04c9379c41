import PostList from '../posts/PostList';
import { NEWEST_POSTS } from './newestPosts.data';

/** `/blog` (spec §2): the first page of the list. */
export default function BlogList() {
  return <PostList {...NEWEST_POSTS} />;
}

BlogList.head = () => PostList.head(NEWEST_POSTS);
