/** Texts of a carousel. */
export interface CarouselTexts {
  /**
   * Accessible name of the region.
   * @default '轮播图'
   */
  label: string
  /**
   * Role description of the region.
   * @default '轮播'
   */
  roleDescription: string
  /**
   * Role description of a slide.
   * @default '幻灯片'
   */
  slideRoleDescription: string
  /**
   * Name of the previous button.
   * @default '上一张'
   */
  previous: string
  /**
   * Name of the next button.
   * @default '下一张'
   */
  next: string
  /**
   * Name of the button that pauses autoplay.
   * @default '暂停轮播'
   */
  pause: string
  /**
   * Name of the button that resumes autoplay.
   * @default '继续轮播'
   */
  play: string
  /** Name of a slide and of its indicator button, for instance `第 1 张，共 3 张`. */
  slide: (number: number, count: number) => string
}

export const carouselTexts: CarouselTexts = {
  label: '轮播图',
  roleDescription: '轮播',
  slideRoleDescription: '幻灯片',
  previous: '上一张',
  next: '下一张',
  pause: '暂停轮播',
  play: '继续轮播',
  slide: (number, count) => `第 ${String(number)} 张，共 ${String(count)} 张`,
}
