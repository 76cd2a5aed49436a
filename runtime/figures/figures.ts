// The module "protodocs/figures": parts of figures that readers can move, for components in Markdown.

export {Figure, type FigureProps, type FigureValues} from "./Figure.tsx";
export {Plot, type AxisProps, type PlotProps} from "./Plot.tsx";
export {Area, Band, Bars, Line, Step, type Bar} from "./shapes.tsx";
export {Annotation, EndLabels, Marker} from "./labels.tsx";
export {Slider, type SliderProps} from "./Slider.tsx";
export {Choices, type Choice} from "./Choices.tsx";
export {Stepper, type StepperProps} from "./Stepper.tsx";
export {Timeline, type TimelineProps, type TimelineRow} from "./Timeline.tsx";
export {StateDiagram, type Move, type State, type StateDiagramProps} from "./StateDiagram.tsx";
export {numberText} from "./number-text.ts";
export type {Tone} from "./tone.ts";
