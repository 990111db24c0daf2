export default {
  build: {
    rolldownOptions: {
      input: ['index.html', 'examples.html'].map((page) => `${import.meta.dirname}/${page}`),
    },
  },
}
