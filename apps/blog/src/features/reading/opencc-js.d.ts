declare module 'opencc-js/from/cn' {
  import type { DictGroup } from 'opencc-js/core'

  /** Dictionaries from simplified Chinese, one group per pass. */
  const groups: readonly DictGroup[]
  export default groups
}

declare module 'opencc-js/to/tw' {
  import type { DictGroup } from 'opencc-js/core'

  /** Dictionaries to the character forms of Taiwan, one group per pass. */
  const groups: readonly DictGroup[]
  export default groups
}
