// The module of sites that ask for consent or for feedback; no other site loads it.

import {askForConsent} from "./consent.ts";
import {sendFeedback} from "./feedback.ts";

askForConsent();
sendFeedback();
