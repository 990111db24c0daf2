/** Time in ms after which a load that is still pending is shown by an overlay. */
export const OVERLAY_DELAY = 300
