// What figures that readers can move say, besides their author's words.

export const messages = {
  figureBack: "Back",
  figureNext: "Next",
  figurePause: "Pause",
  figurePlay: "Play",
  figureSteps: "Steps",
  figureValues: "Values"
};

export const stepOf = (step: number, count: number): string => `Step ${step} of ${count}`;
