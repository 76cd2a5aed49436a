export default {page: () => []};
