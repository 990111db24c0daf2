/** Texts of the loading overlays. */
export interface LoadingOverlayTexts {
  /**
   * Status that is shown and announced.
   * @default '加载中'
   */
  label: string
}

export const loadingOverlayTexts: LoadingOverlayTexts = { label: '加载中' }
