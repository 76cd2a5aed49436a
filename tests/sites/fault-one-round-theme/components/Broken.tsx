export default () => <p>{</p>;
