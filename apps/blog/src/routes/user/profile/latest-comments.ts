/** The comments beside the settings; their page also has the number of all comments. */
export const latestComments = { pageNum: 1, pageSize: 3 }
