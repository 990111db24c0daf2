/** Texts of an album card. */
export interface AlbumCardTexts {
  /** Alternative text of the cover; `相册封面：` and the title by default. */
  coverLabel: (title: string) => string
  /** Number of photos, for instance `12 张照片`. */
  countLabel: (count: number) => string
  /**
   * Badge of an album that requires a password.
   * @default '需要密码'
   */
  lockedLabel: string
}

export const albumCardTexts: AlbumCardTexts = {
  coverLabel: (title) => `相册封面：${title}`,
  countLabel: (count) => `${String(count)} 张照片`,
  lockedLabel: '需要密码',
}
