import type { PostSummary } from '../../contract/PostSummary';

/**
 * @param source the post's text
 * @param file its path
 * @throws Error naming the file, the line and the field when the front matter is missing or invalid, and when the file
 *   has the name of a year
 */
export function postSummary(source: string, file: string): PostSummary;
