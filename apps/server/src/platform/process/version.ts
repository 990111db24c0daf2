import manifest from '../../../../qingjian/package.json' with { type: 'json' }

/** Version of the published package `qingjian`. */
export const version: string = manifest.version
