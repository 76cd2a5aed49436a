export default {pages: async () => []};
