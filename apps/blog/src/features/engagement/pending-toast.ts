/** Text of the toast after posting an item that awaits moderation: guests see their item only until they leave the page. */
export const pendingToast = '已收到，审核通过后大家就能看到'
