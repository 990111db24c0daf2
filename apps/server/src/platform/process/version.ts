import manifest from '../../../../qingjian/package.json' with { type: 'json' }

/** Version of the published package `qingjian`. */
export const version: string = manifest.version

/** Lowest major and minor version of Node on which the package runs. */
export const lowestNode: string = manifest.engines.node.replace('>=', '')
