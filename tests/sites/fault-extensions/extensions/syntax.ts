export default {
  pages: () => [
};
