/** Path of an article on this site. */
export function articlePath(id: number): string {
  return `/post/${id}`
}
