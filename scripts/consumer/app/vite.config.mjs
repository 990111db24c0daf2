export default { build: { rolldownOptions: { input: ['index.html', 'examples.html'] } } }
