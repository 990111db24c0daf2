/** Told to the writer of what waits for the owner: guests see it until they leave the page, and might send it again. */
export const pendingNotice = '已收到，审核通过后大家就能看到'
