import type { ComponentType } from 'react'

/** The examples of @qingjian/ui by file name; `copySite` replaces this file by one that imports them. */
export const examples: Record<string, ComponentType> = {}
