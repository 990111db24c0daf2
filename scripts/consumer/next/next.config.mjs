export default { devIndicators: false }
