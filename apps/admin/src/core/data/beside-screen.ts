/** The `meta` of a query whose data are shown beside the screen's own, such as counts: its failure has no place there. */
export const besideScreen: Readonly<Record<string, unknown>> = { isBesideScreen: true }
