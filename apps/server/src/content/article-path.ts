/** Path of an article on this site. */
export function articlePath(id: number): string {
  return `/post/${id}`
}

/** Marks links that name an article by its path without extension, or by its title: Hexo's `post_link`, links of notes. */
export const slugLinkPrefix = '/_posts/'
