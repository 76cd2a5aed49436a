export default {transform: () => [{type: "paragraf", children: []}]};
