/** URL of the published site: the pages of an organization have no path, like the pictures of the examples. */
export const site = 'https://qingjian-blog.github.io/'
